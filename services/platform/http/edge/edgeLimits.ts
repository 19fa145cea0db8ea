import { UPLOAD_ANSWER_MS } from '@portal/contracts/enquiries/upload';
import { HOUR_MS } from '../../clock/clock.ts';

/** Every number of the HTTP edge. */
export const edgeLimits = {
  /** Rows of a CSV file: what a spreadsheet still opens, and a request still takes. */
  csvRows: 50_000,
  jsonBodyBytes: 256 * 1024,
  /** 64 MiB of files and what multipart adds to them. */
  uploadBytes: 70 * 1024 * 1024,
  uploadParts: 100,
  uploadFields: 20,
  uploadFieldBytes: 16 * 1024,
  /** An answer given before the upload has ended: how long the rest is taken in and dropped. */
  drainMs: 60_000,
  handlerMs: 30_000,
  /** From the last byte of an upload on. */
  uploadAnswerMs: UPLOAD_ANSWER_MS,
  /** How long an answer waits for the read models. */
  visibleMs: 2_000,
  retryAfterSeconds: 2,
  scannerRetryAfterSeconds: 5,
  /** Archives, PDFs and tables that one person has under way. */
  longWork: { ofOthers: 2, ofEmployee: 4, retryAfterSeconds: 5 },
  /** Single documents and pictures that one person loads at once; further ones wait, more are refused. A page may show 60 pictures. */
  documents: { ofOthers: { atOnce: 6, waiting: 100 }, ofEmployee: { atOnce: 12, waiting: 100 } },
  /** A file of which nobody takes anything for so long is given up. */
  unreadMs: 60_000,
  headersTimeoutMs: 20_000,
  /** 64 MiB on a line of 160 kbit/s. Lines that bring nearly nothing end sooner: by `handlerMs`, and in uploads by the transfer guard. */
  requestTimeoutMs: 60 * 60_000,
  keepAliveTimeoutMs: 65_000,
  closeMs: 10_000,
  queryParameters: 100,
  itemsPerPage: 10,
  maxItemsPerPage: 100,
  searchCharacters: 200,
  filterValues: 100,
  idempotencyKeyCharacters: 200,
  idempotencyKeepMs: 24 * 60 * 60_000,
  /** A claim is renewed while its command runs. One of a process that fell ends before an app gives up asking again. */
  idempotencyClaim: { keptMs: 10_000, renewedEveryMs: 3_000 },
  rateLimit: { requests: 600, windowMs: 10_000 },
  /** What a customer, or the holder of a link, changes: each change stays in the log for good. */
  changesOfPerson: { requests: 3_000, windowMs: HOUR_MS },
  rateLimitAddresses: 100_000,
  acceptCacheEntries: 200,
} as const;
