import { z } from 'zod';
import { MAX_PHOTO_BYTES, MAX_PHOTOS_PER_TRADE, ACCEPTED_PHOTO_MEDIA_TYPES } from '@portal/contracts/payouts/limits';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { addPageAndPixelLimits, checkAndStoreUpload, type StoredUpload } from '@portal/platform/documents/checkAndStoreUpload';
import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Problem, UploadedPart } from '@portal/platform/http/defineRoute';
import { declareAnswerAsGetOfResource, type UndoableSideEffect } from '@portal/platform/use-cases/useCase';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { payoutCustomerWriterAccess } from '../payoutsAccess.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { declareProjectCommand, projectStreamNameOf, createResolverOfProjectIdByPartId } from '../project/declareProjectCommand.ts';

type TakenPhoto = UndoableSideEffect<StoredUpload, FinancingProjectState>;

const tradeFieldSchema = z.strictObject({ trade: z.string().trim().min(1, REQUIRED_FIELD_TEXT).max(200, 'Höchstens 200 Zeichen.') });

/** One trade's photos, all or none of them: a photo that cannot be read is named, and the others come again with the next try. */
export const uploadTradePhotos = declareProjectCommand({
  method: 'POST',
  path: '/valutierung-input-values/:id/upload',
  summary: 'Baustellenfotos zu einem Gewerk (trade) eines Bautenstandsberichts hochladen',
  access: payoutCustomerWriterAccess,
  multipart: tradeFieldSchema,
  stream: createResolverOfProjectIdByPartId('inputValue'),
  check: ({ params }) => ({ type: 'CheckPhotoUpload', inputValueId: params.id }),
  async prepare(seen) {
    const taken = await takePhotos(seen);
    if (!Array.isArray(taken)) return taken;
    const said = tradeFieldSchema.safeParse({ trade: seen.fields['trade'] ?? '' });
    if (!said.success) {
      await undoAll(taken, seen.state);
      return invalidInputProblem(said.error.issues.map(({ message }) => ({ propertyPath: 'trade', message })));
    }
    const photoOf = ({ facts: document }: TakenPhoto, index: number) => ({
      photoId: derivedId(seen.context.commandId, 'photo', String(index)),
      document,
    });
    return {
      facts: { trade: said.data.trade, photos: taken.map(photoOf) },
      keep: async () => {
        for (const photo of taken) await photo.keep?.();
      },
      undo: (state: FinancingProjectState) => undoAll(taken, state),
    };
  },
  command: ({ params, facts }) => ({ type: 'AddPhotos', inputValueId: params.id, ...facts }),
  answer: declareAnswerAsGetOfResource('valutierung-input-values'),
});

type Taking = Parameters<typeof checkAndStoreUpload>[1] &
  Pick<PayoutsServices, 'config'> & {
    /** Of the project. */
    readonly id: string;
    readonly state: FinancingProjectState;
  };

/** One after the other, as they come. What was stored before one that is refused goes again. */
async function takePhotos(taking: Taking): Promise<TakenPhoto[] | Refusal | Problem> {
  const { id, state, parts, signal, context, address, device, blobs, clock, intake, records, security } = taking;
  const sent = { signal, context, address, device, blobs, clock, intake, records, security };
  const taken: TakenPhoto[] = [];
  const giveUp = async <Why>(why: Why): Promise<Why> => {
    await undoAll(taken, state);
    return why;
  };
  let leftBytes = taking.config().upload.maxBytes;
  try {
    for await (const part of parts) {
      if (taken.length === MAX_PHOTOS_PER_TRADE) return await giveUp(refuse('TOO_MANY_PHOTOS_AT_ONCE', { max: MAX_PHOTOS_PER_TRADE }));
      const limits = addPageAndPixelLimits({
        sender: state.ownerId,
        accept: [ACCEPTED_PHOTO_MEDIA_TYPES],
        maxFileBytes: Math.min(MAX_PHOTO_BYTES, taking.config().upload.maxBytes),
        maxTotalBytes: leftBytes,
      });
      const photo = await checkAndStoreUpload(
        projectStreamNameOf(id),
        { ...sent, parts: { maxBytes: limits.maxFileBytes, [Symbol.asyncIterator]: () => only(part) }, filesBefore: taken.length },
        { ...limits, keptAs: 'photo' },
      );
      if ('kind' in photo) return await giveUp(photo);
      leftBytes -= photo.facts.sizeBytes;
      taken.push(photo);
    }
  } catch (error) {
    await undoAll(taken, state);
    throw error;
  }
  return taken.length > 0 ? taken : refuse('PHOTO_MISSING');
}

async function* only(part: UploadedPart): AsyncGenerator<UploadedPart> {
  yield part;
}

async function undoAll(taken: readonly TakenPhoto[], state: FinancingProjectState): Promise<void> {
  for (const photo of taken) await photo.undo?.(state);
}
