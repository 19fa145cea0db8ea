import { ARCHIVE_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/agree21Archive';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';
import { ShelfInputs } from './ShelfInputs.tsx';
import { configuredShelves } from './shelves.ts';

/** Typed freely, or chosen where the bank has named its shelves; `prefix` is where the values stand in the form. */
export function CommentAndShelf({ prefix }: { readonly prefix: '' | 'file.' | 'enquiryAttachment.' | `own.${string}.` }) {
  const shelves = configuredShelves(useConfig());
  return shelves.length > 0 ? (
    <ShelfInputs prefix={prefix} shelves={shelves} />
  ) : (
    <>
      <TextInput
        name={`${prefix}agree21Comment`}
        label={texts.archiveComment}
        help={texts.agree21.commentHelp(ARCHIVE_COMMENT_MAX_LENGTH)}
      />
      <TextInput name={`${prefix}agree21ShelfId`} label={texts.shelfId} inputMode="numeric" />
    </>
  );
}
