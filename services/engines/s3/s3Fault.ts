import { EngineRefused, type EngineRefusalReason } from '@portal/platform/engineRefused';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';

const ENGINE = 's3';

/** What a server says in an error: it is never logged with anything of the request. */
class S3Error extends Error {
  override readonly name = 'S3Error';
  constructor(readonly code: string) {
    super(code);
  }
}

const refusals: Readonly<Record<string, EngineRefusalReason>> = {
  InvalidAccessKeyId: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  // The signature holds the region and the time.
  AuthorizationHeaderMalformed: 'credentials',
  InvalidRegion: 'credentials',
  RequestTimeTooSkewed: 'credentials',
  // versitygw says so of an access key, with the status of what is missing.
  XAdminUserNotFound: 'credentials',
  NoSuchBucket: 'rights',
};

/** Of an object or an upload, not of us. versitygw has `InvalidPart` where others have `NoSuchUpload`. */
const answers = new Set(['NoSuchKey', 'NoSuchUpload', 'NoSuchVersion', 'InvalidPart', 'PreconditionFailed', 'InvalidRange']);

/** What is no answer to a question about an object: undefined for those that are (found, missing, another version). */
export function s3AnswerFault(method: string, status: number, code: string | undefined): EngineUnavailable | undefined {
  // Any web server says that a page is missing; only to HEAD an S3 server gives no code.
  const isAnswer = code === undefined ? (status >= 200 && status < 300) || (status === 404 && method === 'HEAD') : answers.has(code);
  if (isAnswer) return undefined;
  const reason = code === undefined ? undefined : refusals[code];
  const cause = new S3Error(code ?? `status ${status}`);
  if (status === 507) return new EngineUnavailable(ENGINE, { cause, diskFull: true });
  if (reason !== undefined) return new EngineRefused(ENGINE, reason, { cause });
  if (status === 401 || status === 403) return new EngineRefused(ENGINE, 'rights', { cause });
  // A bucket of another region, or no S3 server at all.
  if (status >= 300 && status < 400) return new EngineRefused(ENGINE, 'credentials', { cause });
  return new EngineUnavailable(ENGINE, { cause });
}

const CERTIFICATE = /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE/;

export function asS3Fault(error: unknown): EngineUnavailable {
  if (error instanceof EngineUnavailable) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && CERTIFICATE.test(code)) return new EngineRefused(ENGINE, 'certificate', { cause: error });
  return new EngineUnavailable(ENGINE, { cause: error });
}

export const createUnusableS3AnswerError = (): EngineUnavailable => new EngineUnavailable(ENGINE, { cause: new S3Error('odd answer') });
