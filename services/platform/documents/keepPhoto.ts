import { photoOf, pixelBudget } from './merging/imagePages.ts';
import { refusedAs } from './merging/mergeDocuments.ts';
import { MergeRefused, type MergeJob, type MergeReply } from './merging/mergeProtocol.ts';
import { loadSealed, writeSealed } from './sealedFiles.ts';

/** Runs in the merge process. The picture as an A4 page would show it; place, time and device of the camera are gone. */
export async function keepPhoto(job: MergeJob, at: (index: number) => void): Promise<MergeReply> {
  const [source] = job.sources;
  if (source === undefined) return { kind: 'refused', code: 'IMAGE_DAMAGED', index: 0 };
  at(0);
  try {
    const content = await loadSealed(source);
    const limits = { ...job, budget: pixelBudget(job.maxTotalMegapixels) };
    const jpeg = await refusedAs('IMAGE_DAMAGED', () => photoOf(content, source.mediaType, limits));
    await writeSealed(job.result, jpeg);
    return { kind: 'merged', pages: 1 };
  } catch (error) {
    if (error instanceof MergeRefused) return { kind: 'refused', code: error.code, index: 0 };
    throw error;
  }
}
