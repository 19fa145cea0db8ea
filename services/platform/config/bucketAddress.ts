import { z } from 'zod';
import { isLoopback } from './mailServer.ts';

/** A bucket of an S3 server, by its path: `https://host/bucket`. */
interface BucketAddress {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly bucket: string;
}

export interface BucketSettings extends BucketAddress {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const allowed =
  'erlaubt ist eine Adresse wie s3+https://s3.bank.de/portal-dokumente (Host und Bucket, ohne Schlüssel); s3+http nur auf diesem Rechner';

/** `BLOBS_URL` */
export const bucketAddress = z.string().transform((value, context): BucketAddress => {
  const [, protocol = '', host = '', port, bucket = ''] =
    /^s3\+(https?):\/\/(\[[0-9a-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/i.exec(value) ?? [];
  const secure = protocol.toLowerCase() === 'https';
  const number = Number(port ?? (secure ? 443 : 80));
  if (bucket !== '' && bucket === bucket.toLowerCase() && (secure || isLoopback(host)) && number > 0 && number <= 65_535)
    return { secure, host: host.replace(/^\[|\]$/g, '').toLowerCase(), port: number, bucket };
  context.issues.push({ code: 'custom', message: allowed, input: value });
  return z.NEVER;
});
