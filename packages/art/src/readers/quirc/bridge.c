/* The part of quirc that JavaScript calls. How it is compiled: docs/decisions/art-readers.md */
#include "quirc.h"

static struct quirc *reader;
static struct quirc_code code;
static struct quirc_data data;

/* The buffer for width * height gray bytes, or 0 without memory. */
__attribute__((export_name("begin"))) uint8_t *begin(int width, int height) {
  if (!reader) reader = quirc_new();
  if (!reader || quirc_resize(reader, width, height) < 0) return 0;
  return quirc_begin(reader, 0, 0);
}

/* The length of the first payload that decodes, or -1. */
__attribute__((export_name("read_code"))) int read_code(void) {
  quirc_end(reader);
  for (int at = 0; at < quirc_count(reader); at++) {
    quirc_extract(reader, at, &code);
    if (quirc_decode(&code, &data) == QUIRC_SUCCESS) return data.payload_len;
  }
  return -1;
}

__attribute__((export_name("payload"))) uint8_t *payload(void) { return data.payload; }
