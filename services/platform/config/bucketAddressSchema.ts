import { createParsedSettingSchema, isLoopback } from './addresses.ts';

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

function bucketAddressOf(text: string): BucketAddress | undefined {
  const [, protocol = '', host = '', port, bucket = ''] =
    /^s3\+(https?):\/\/(\[[0-9a-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/i.exec(text) ?? [];
  const secure = protocol.toLowerCase() === 'https';
  const number = Number(port ?? (secure ? 443 : 80));
  return bucket !== '' && bucket === bucket.toLowerCase() && (secure || isLoopback(host)) && number > 0 && number <= 65_535
    ? { secure, host: host.replace(/^\[|\]$/g, '').toLowerCase(), port: number, bucket }
    : undefined;
}

/** `BLOBS_URL` */
export const bucketAddressSchema = createParsedSettingSchema(
  bucketAddressOf,
  'erlaubt ist eine Adresse wie s3+https://s3.bank.de/portal-dokumente (Host und Bucket, ohne Schlüssel); s3+http nur auf diesem Rechner',
);
