const mebibyte = 1024 * 1024;

/** Files people send: photos and papers. Ours, and below the 32 MB that Cloud Run takes in one request. */
export const uploads = {
  /** In one request. */
  files: 5,
  requestBytes: 25 * mebibyte,
  /** Of one file. */
  fileBytes: 10 * mebibyte,
  /** How long one request may take to arrive, seconds: 25 MB at 0.7 Mbit/s. */
  seconds: 300,
  /** How long a sender may be silent after a request's head, seconds: no browser waits between the two. */
  silentSeconds: 10,
  /** Once a place was held for so many seconds, the least that must have arrived of each second of waiting, bytes. */
  leastSpeedAfterSeconds: 10,
  leastBytesASecond: 32 * 1024,
  /**
   * Requests that one process reads at a time, the bytes of them that it holds, and others that wait: of sellers, and of
   * the office. Of those of one client's address, so many are read at a time, and so many are there in all.
   */
  sellers: { atOnce: 8, bytes: 50 * mebibyte, waiting: 20, ofAddress: { atOnce: 2, inAll: 6 } },
  /** And of people without an account: each sends one file, and none of them waits in the way of a seller. */
  visitors: { atOnce: 2, bytes: 22 * mebibyte, waiting: 6, ofAddress: { atOnce: 1, inAll: 2 } },
  office: { atOnce: 4, bytes: 25 * mebibyte, waiting: 10, ofAddress: { atOnce: 4, inAll: 14 } },
  /** Requests of one account that are read or wait: one after the other, for whoever has two windows open. */
  ofAccount: 2,
  /** How long one of them waits, seconds: a connection on which nothing moves is cut after 60. */
  waitSeconds: 45,
  /** Requests of one account: 30 photos and 15 papers one by one, and as many tries again. */
  requestsAnHour: 100,
  /** Seconds of work on one account's pictures within an hour: 30 photos take one of them each, or two. */
  workSecondsAnHour: 300,
} as const;
