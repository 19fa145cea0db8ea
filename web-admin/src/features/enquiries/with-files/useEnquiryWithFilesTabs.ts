import { useEffect, useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { emptyRequestedFileTabValues, invalidTabs, type EnquiryWithFilesValues } from './enquiryWithFilesForm.ts';

export const MASTER_DATA_TAB = 'masterData';

/** The master data and a tab per document: which one is shown, and where the focus goes when that changes by itself. */
export function useEnquiryWithFilesTabs(form: UseFormReturn<EnquiryWithFilesValues>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'requestedFiles' });
  const [chosen, setChosen] = useState(MASTER_DATA_TAB);
  const { panel, focusOn } = useFocusInPanel();
  const { home, goHome } = useFocusFallbackAfterAction<HTMLDivElement>();
  const { errors, submitCount } = form.formState;
  const invalid = invalidTabs(errors);
  const idOf = (tab: number | typeof MASTER_DATA_TAB): string =>
    tab === MASTER_DATA_TAB ? MASTER_DATA_TAB : (fields[tab]?.id ?? MASTER_DATA_TAB);
  const ids = fields.map(({ id }) => id);
  const shown = chosen === MASTER_DATA_TAB || ids.includes(chosen) ? chosen : MASTER_DATA_TAB;
  useEffect(() => {
    const [first] = invalid;
    if (submitCount === 0 || first === undefined) return;
    setChosen(idOf(first));
    focusOn('[aria-invalid="true"]');
    // oxlint-disable-next-line react/exhaustive-deps -- after each attempt, not with each letter that mends something
  }, [submitCount]);
  // The tab of a new document is known once it is there.
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    setChosen(ids.at(-1) ?? MASTER_DATA_TAB);
    focusOn('input');
    // oxlint-disable-next-line react/exhaustive-deps -- when there is one more
  }, [ids.length]);
  return {
    ids,
    shown,
    choose: setChosen,
    isInvalid: (id: string): boolean => invalid.some((tab) => idOf(tab) === id),
    add: () => {
      added.current = true;
      append(emptyRequestedFileTabValues, { shouldFocus: false });
    },
    /** Its neighbour is shown. */
    remove: (id: string) => {
      const place = ids.indexOf(id);
      setChosen(ids[place + 1] ?? ids[place - 1] ?? MASTER_DATA_TAB);
      remove(place);
      goHome();
    },
    panel,
    /** The tab that is shown. */
    home,
  };
}

/** What is focused in the panel may first have to be shown. */
function useFocusInPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (wanted !== undefined) panel.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);
  return { panel, focusOn: (selector: string) => setWanted({ selector }) };
}
