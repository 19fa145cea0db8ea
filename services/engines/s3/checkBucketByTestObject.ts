import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';
import { createS3Client, type S3TimeLimits } from './s3Client.ts';
import { createUnusableS3AnswerError } from './s3Fault.ts';

/** Writes, reads, lists and deletes an object of its own. @throws EngineUnavailable, EngineRefused */
export async function checkBucketByTestObject(
  bucket: BucketSettings,
  times: Partial<S3TimeLimits> = { tryForMs: 1_000 },
): Promise<{ readonly keepsVersions: boolean }> {
  const client = createS3Client(bucket, times);
  const [key, body] = [`check/${randomUUID()}`, randomBytes(1_000)];
  try {
    const { headers } = await client.call({ method: 'PUT', key, body });
    const content = await client.open({ method: 'GET', key });
    if (content === undefined || !(await buffer(content)).equals(body)) throw createUnusableS3AnswerError();
    const { text } = await client.call({ method: 'GET', query: { 'list-type': '2', prefix: key } });
    if (!text.includes(`<Key>${key}</Key>`)) throw createUnusableS3AnswerError();
    await client.call({ method: 'DELETE', key });
    if ((await client.call({ method: 'HEAD', key })).status !== 404) throw createUnusableS3AnswerError();
    return { keepsVersions: headers['x-amz-version-id'] !== undefined && headers['x-amz-version-id'] !== 'null' };
  } finally {
    client.close();
  }
}
