import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { SearchSelect, type SearchOption } from '../../../components/form/inputs/SearchSelect.tsx';
import { texts } from '../../../texts.ts';
import { filterShelvesByTerm, type Shelf } from './shelves.ts';

interface ShelfInputsProps {
  /** Where the values stand in the form. */
  readonly prefix: string;
  readonly shelves: readonly Shelf[];
}

const byComment = ({ id, comment }: Shelf): SearchOption => ({ id, label: comment, detail: id });
const byNumber = ({ id, comment }: Shelf): SearchOption => ({ id, label: id, detail: comment });

/** Comment and shelf are one choice: whichever is taken fills the other (specification 001 §5). */
export function ShelfInputs({ prefix, shelves }: ShelfInputsProps) {
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
