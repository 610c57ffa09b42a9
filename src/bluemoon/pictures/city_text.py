def city_text(sight, width, *, colour): return ""
