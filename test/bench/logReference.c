/* What SQLite itself can do with the log's schema on this machine: the reference that the log is measured against. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ACTIVE 500
#define PER_STREAM 10

static sqlite3 *db;

static void check(int code, const char *what) {
  if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) return;
  fprintf(stderr, "%s: %s\n", what, sqlite3_errmsg(db));
  exit(1);
}

static void run(const char *sql) { check(sqlite3_exec(db, sql, 0, 0, 0), sql); }

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static char *text_of(const char *file) {
  FILE *f = fopen(file, "rb");
  if (!f) { perror(file); exit(1); }
  char *text = calloc(1, 65536);
  if (!fread(text, 1, 65535, f)) { perror(file); exit(1); }
  fclose(f);
  return text;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* UUIDs of version 7: time first, so that their index grows at its end. */
static void id_of(unsigned char *id, sqlite3_int64 position) {
  sqlite3_randomness(16, id);
  sqlite3_int64 ms = 1700000000000LL + position / 16;
  for (int i = 0; i < 6; i++) id[i] = (unsigned char)(ms >> (40 - 8 * i));
  id[6] = 0x70 | (unsigned char)(position % 16);
}

/* logReference ‹database› ‹schema file› ‹data file› ‹meta file› ‹events› ‹events per commit› */
int main(int argc, char **argv) {
  if (argc != 7) return 2;
  int events = atoi(argv[5]), per_commit = atoi(argv[6]);
  char *data = text_of(argv[3]), *meta = text_of(argv[4]);
  check(sqlite3_open(argv[1], &db), "open");
  run(text_of(argv[2]));
  sqlite3_stmt *insert, *begin, *commit;
  check(sqlite3_prepare_v2(db, "INSERT INTO events VALUES (?,?,?,?,?,?,?,?)", -1, &insert, 0), "prepare");
  check(sqlite3_prepare_v2(db, "BEGIN IMMEDIATE", -1, &begin, 0), "prepare");
  check(sqlite3_prepare_v2(db, "COMMIT", -1, &commit, 0), "prepare");
  sqlite3_int64 key[ACTIVE], next_key = 1;
  int version[ACTIVE];
  for (int i = 0; i < ACTIVE; i++) { key[i] = next_key++; version[i] = 0; }
  double *times = malloc(sizeof(double) * (events / per_commit + 1)), began = now();
  int commits = 0;
  for (int done = 0; done < events; commits++) {
    double from = now();
    check(sqlite3_step(begin), "begin");
    sqlite3_reset(begin);
    for (int i = 0; i < per_commit && done < events; i++, done++) {
      int s = done % ACTIVE;
      unsigned char id[16];
      char name[48];
      if (version[s] == PER_STREAM) { key[s] = next_key++; version[s] = 0; }
      version[s]++;
      id_of(id, done);
      sqlite3_bind_int64(insert, 1, done + 1);
      sqlite3_bind_int64(insert, 2, key[s]);
      sqlite3_bind_int64(insert, 3, version[s]);
      sqlite3_bind_blob(insert, 4, id, 16, SQLITE_STATIC);
      sqlite3_bind_text(insert, 5, "OrderChanged", -1, SQLITE_STATIC);
      sqlite3_bind_text(insert, 6, data, -1, SQLITE_STATIC);
      sqlite3_bind_text(insert, 7, meta, -1, SQLITE_STATIC);
      if (version[s] == 1) {
        unsigned char random[16];
        sqlite3_randomness(16, random);
        int at = snprintf(name, sizeof name, "order-");
        for (int b = 0; b < 16; b++) at += snprintf(name + at, sizeof name - at, "%02x", random[b]);
        sqlite3_bind_text(insert, 8, name, -1, SQLITE_STATIC);
      } else
        sqlite3_bind_null(insert, 8);
      check(sqlite3_step(insert), "insert");
      sqlite3_reset(insert);
    }
    check(sqlite3_step(commit), "commit");
    sqlite3_reset(commit);
    times[commits] = now() - from;
  }
  double seconds = now() - began;
  qsort(times, commits, sizeof(double), by_size);
  printf("{\"perSecond\":%.0f,\"commitMs\":%.4f}\n", events / seconds, times[commits / 2] * 1000);
  return 0;
}
