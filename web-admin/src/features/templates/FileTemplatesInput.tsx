import { Box, Typography, IconButton } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldNote } from '../../components/form/FieldFrame.tsx';
import { moveEntryInList } from '../../components/list/moveEntryInList.ts';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { useGetList } from 'react-admin';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import { MAX_OPTION_SEARCH_RESULTS } from '@portal/contracts/texts/notices';
import { SearchSelect } from '../../components/form/inputs/SearchSelect.tsx';
import { Icon } from '../../components/Icon.tsx';
import { draggableRowProps } from '../../components/list/draggableRowProps.ts';
import { MoveButtons } from '../../components/list/MoveButtons.tsx';
import { rowsApartFromRecords } from '../../components/list/rowsApartFromRecords.ts';

const words = texts.templates.enquiries;

/** The documents of an enquiry template, in their order: each once. What was done is said to those who do not see it. */
export function FileTemplatesInput({ name }: { readonly name: string }) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const { getFieldState, clearErrors, formState } = useFormContext();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const chosen = field.value as readonly ChosenTemplate[];
  const { group, removedAt } = useFocusAfterRemoval(chosen.length);
  const change = (next: readonly ChosenTemplate[], saying: string): void => {
    // What was said of a place is said of another entry now.
    clearErrors(name);
    field.onChange(next);
    setSaid(saying);
  };
  const move = (from: number, to: number): void => {
    const next = moveEntryInList(chosen, from, to);
    if (next !== chosen) change(next, texts.files.placed(chosen[from]?.name ?? '', to + 1, chosen.length));
  };
  return (
    <Box ref={group} role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 500, mb: 1 }}>
        {words.files}
      </Typography>
      {chosen.length === 0 ? (
        <SecondaryText sx={{ mb: 2 }}>{words.noFiles}</SecondaryText>
      ) : (
        <Box
          component="ol"
          aria-labelledby={id}
          sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          {chosen.map((template, index) => (
            <ChosenTemplateRow
              key={template.id}
              template={template}
              place={index}
              count={chosen.length}
              error={getFieldState(`${name}.${index}`, formState).error?.message}
              dragged={dragged === index}
              onMove={(to) => move(index, to)}
              onRemove={() => {
                removedAt.current = index;
                change(
                  chosen.filter((other) => other.id !== template.id),
                  words.taken(template.name),
                );
              }}
              onDrag={setDragged}
              onDropHere={() => {
                if (dragged !== undefined) move(dragged, index);
                setDragged(undefined);
              }}
            />
          ))}
        </Box>
      )}
      <FieldNote id={`${id}-note`} error={Array.isArray(fieldState.error) ? undefined : fieldState.error?.message} />
      <FileTemplateSelect
        without={chosen.map((template) => template.id)}
        onChoose={(template) => change([...chosen, template], texts.files.placed(template.name, chosen.length + 1, chosen.length + 1))}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Box>
  );
}

/** The button that was pressed is gone: its neighbour has the focus, or the field that adds. */
function useFocusAfterRemoval(count: number) {
  const group = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  useEffect(() => {
    if (removedAt.current === undefined) return;
    const buttons = group.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(removedAt.current, buttons.length - 1)] ?? group.current?.querySelector('input'))?.focus();
    removedAt.current = undefined;
  }, [count]);
  return { group, removedAt };
}

interface FileTemplateSelectProps {
  /** Chosen already. */
  readonly without: readonly string[];
  readonly onChoose: (template: ChosenTemplate) => void;
}

/** Adds a document template, found by its name. */
function FileTemplateSelect({ without, onChoose }: FileTemplateSelectProps) {
  const [term, setTerm] = useState('');
  const { data = [], isPending } = useGetList<FileTemplateView>('file-templates', {
    ...rowsApartFromRecords,
    pagination: { page: 1, perPage: MAX_OPTION_SEARCH_RESULTS },
    sort: { field: 'name', order: 'ASC' },
    filter: term === '' ? {} : { name: term },
  });
  return (
    <SearchSelect
      adds
      label={texts.templates.enquiries.addFile}
      help={texts.templates.enquiries.addFileHelp}
      value={null}
      options={data
        .filter(({ id }) => !without.includes(id))
        .map(({ id, name, fileCategory }) => ({ id, label: name, detail: fileCategory?.name ?? texts.fallbackCategory }))}
      loading={isPending}
      onSearch={setTerm}
      onChange={(option) => (option === null ? undefined : onChoose({ id: option.id, name: option.label }))}
    />
  );
}

/** A document template in the list of an enquiry template. */
export type ChosenTemplate = Pick<FileTemplateView, 'id' | 'name'>;

interface ChosenTemplateRowProps {
  readonly template: ChosenTemplate;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly error: string | undefined;
  readonly dragged: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: (place: number | undefined) => void;
  readonly onDropHere: () => void;
}

/** One document of an enquiry template: up and down by buttons, or dragged to its place. */
function ChosenTemplateRow({ template, place, count, error, dragged, onMove, onRemove, onDrag, onDropHere }: ChosenTemplateRowProps) {
  return (
    <Box
      component="li"
      {...draggableRowProps({ name: template.name, onDrag: (isDragged) => onDrag(isDragged ? place : undefined), onDropHere })}
      sx={{ px: 2, py: 1, opacity: dragged ? 0.5 : 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ color: 'text.secondary', cursor: 'grab' }}>
          <Icon name="drag_indicator" />
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
          {template.name}
        </Box>
        <MoveButtons place={place} count={count} name={template.name} onMove={onMove} />
        <IconButton data-remove="" aria-label={words.removeFile(template.name)} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <FieldNote id={`${template.id}-note`} error={error} />
    </Box>
  );
}
