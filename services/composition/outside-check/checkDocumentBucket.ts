import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { explainStartError } from '../first-start/startRefused.ts';
import type { OutsideCheckResult } from '@portal/platform/outside/outsideFinding';

/** Nothing is said where documents are with the other parts. */
export async function checkDocumentBucket({
  environment: { engines },
}: {
  readonly environment: Pick<EnvironmentSettings, 'engines'>;
}): Promise<readonly OutsideCheckResult[]> {
  const bucket = engines.kind === 'distributed' ? engines.bucket : undefined;
  if (bucket === undefined) return [];
  const { checkBucketByTestObject: askBucket } = await import('../../engines/s3/checkBucketByTestObject.ts');
  const place = `${bucket.host}:${bucket.port}/${bucket.bucket}`;
  try {
    const { keepsVersions } = await askBucket(bucket);
    const versions = keepsVersions
      ? ' Er bewahrt Versionen auf: was gelöscht wird, bleibt dort, bis eine Regel (Lifecycle) es entfernt.'
      : '';
    return [{ ok: true, line: `Dokumente: im Bucket ${place} geschrieben, gelesen, aufgelistet und gelöscht.${versions}` }];
  } catch (error) {
    return [
      { ok: false, line: `Dokumente: ${explainStartError(error) ?? `${place} antwortet nicht wie ein S3-Server (${reasonOf(error)}).`}` },
    ];
  }
}

const reasonOf = (error: unknown): string => {
  const { cause } = error as { readonly cause?: unknown };
  const { code, message } = (cause ?? error) as { readonly code?: string; readonly message?: string };
  return code ?? message ?? 'unbekannt';
};
