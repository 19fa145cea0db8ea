import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { AGREE21_ID_MAX_LENGTH, AGREE21_FORM_NAME_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { ARCHIVE_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/agree21Archive';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { SearchSelect, type SearchOption } from '../../../components/form/inputs/SearchSelect.tsx';

/** Under what a document is filed: comment, and a shelf or a form. */
export function FilingInputs({ at }: { readonly at: 'file' | 'enquiryAttachment' }) {
  return (
    <>
      <CommentAndShelfInputs prefix={`${at}.`} />
      <FieldGrid>
        <TextInput name={`${at}.agree21FormId`} label={texts.formId} maxLength={AGREE21_ID_MAX_LENGTH} />
        <TextInput name={`${at}.agree21FormName`} label={texts.formName} maxLength={AGREE21_FORM_NAME_MAX_LENGTH} />
      </FieldGrid>
      <SecondaryText variant="caption" sx={{ mt: -2 }}>
        {texts.agree21.filingHelp}
      </SecondaryText>
    </>
  );
}

/** Typed freely, or chosen where the bank has named its shelves; `prefix` is where the values stand in the form. */
export function CommentAndShelfInputs({ prefix }: { readonly prefix: '' | 'file.' | 'enquiryAttachment.' | `own.${string}.` }) {
  const shelves = Object.entries(useConfig().agree21.uploadShelfdata[0] ?? {}).map(([id, comment]) => ({ id, comment }));
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

interface ShelfInputsProps {
  /** Where the values stand in the form. */
  readonly prefix: string;
  readonly shelves: readonly Shelf[];
}

const byComment = ({ id, comment }: Shelf): SearchOption => ({ id, label: comment, detail: id });
const byNumber = ({ id, comment }: Shelf): SearchOption => ({ id, label: id, detail: comment });

/** Comment and shelf are one choice: whichever is taken fills the other (specification 001 §5). */
function ShelfInputs({ prefix, shelves }: ShelfInputsProps) {
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: `${prefix}agree21ShelfId` });
  const chosen = shelves.find(({ id }) => id === field.value);
  const choose = (option: SearchOption | null): void => {
    const shelf = shelves.find(({ id }) => id === option?.id);
    setValue(`${prefix}agree21Comment`, shelf?.comment ?? '', { shouldDirty: true, shouldValidate: true });
    setValue(`${prefix}agree21ShelfId`, shelf?.id ?? '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FieldGrid>
      <ShelfSelect label={texts.archiveComment} shelves={shelves} chosen={chosen} shownAs={byComment} onChange={choose} />
      <ShelfSelect
        label={texts.shelfId}
        shelves={shelves}
        chosen={chosen}
        shownAs={byNumber}
        onChange={choose}
        error={fieldState.error?.message}
      />
    </FieldGrid>
  );
}

interface ShelfSelectProps {
  readonly label: string;
  readonly shelves: readonly Shelf[];
  readonly chosen: Shelf | undefined;
  readonly shownAs: (shelf: Shelf) => SearchOption;
  readonly onChange: (option: SearchOption | null) => void;
  readonly error?: string | undefined;
}

function ShelfSelect({ label, shelves, chosen, shownAs, onChange, error }: ShelfSelectProps) {
  const [term, setTerm] = useState('');
  return (
    <SearchSelect
      label={label}
      value={chosen === undefined ? null : shownAs(chosen)}
      options={filterShelvesByTerm(term, shelves).map(shownAs)}
      loading={false}
      onSearch={setTerm}
      onChange={onChange}
      error={error}
    />
  );
}

interface Shelf {
  readonly id: string;
  readonly comment: string;
}

const folded = (text: string): string => text.toLocaleLowerCase('de').normalize('NFD').replace(/\p{M}/gu, '');

/** Those whose number or comment contains what is looked for. */
const filterShelvesByTerm = (term: string, shelves: readonly Shelf[]): readonly Shelf[] =>
  shelves.filter(({ id, comment }) => folded(`${id} ${comment}`).includes(folded(term.trim())));
