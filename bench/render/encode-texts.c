/* Encodes the texts of a file, one per line, in a loop: encode-texts FILE WARM_UP_SECONDS SECONDS. */
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static long encode_for(char **texts, size_t count, double seconds) {
  double end = seconds_of(CLOCK_MONOTONIC) + seconds;
  long encoded = 0;
  while (seconds_of(CLOCK_MONOTONIC) < end) {
    for (size_t at = 0; at < 100; at++) {
      /* Like our encoder: level M, the smallest version, the library's choice of segments and mask. */
      QRcode *code = QRcode_encodeString(texts[encoded % count], 0, QR_ECLEVEL_M, QR_MODE_8, 1);
      if (code == NULL) exit(1);
      QRcode_free(code);
      encoded++;
    }
  }
  return encoded;
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  FILE *file = fopen(argv[1], "r");
  if (file == NULL) return 1;
  static char line[4096];
  char **texts = NULL;
  size_t count = 0;
  while (fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    texts = realloc(texts, (count + 1) * sizeof *texts);
    texts[count++] = strdup(line);
  }
  encode_for(texts, count, atof(argv[2]));
  double wall = seconds_of(CLOCK_MONOTONIC), used = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  long encoded = encode_for(texts, count, atof(argv[3]));
  printf("{\"codes\":%ld,\"seconds\":%f,\"processorSeconds\":%f}\n", encoded,
         seconds_of(CLOCK_MONOTONIC) - wall, seconds_of(CLOCK_PROCESS_CPUTIME_ID) - used);
  return 0;
}
