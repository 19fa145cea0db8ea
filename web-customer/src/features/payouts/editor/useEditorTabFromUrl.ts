import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import { requestTabNames, type DisbursementEditorTabName } from './requestValues.ts';

const asTab = (text: string | null): DisbursementEditorTabName | undefined => requestTabNames.find((tab) => tab === text);

export function neighbouringEnabledTab(
  current: DisbursementEditorTabName,
  steps: 1 | -1,
  isDisabled: (tab: DisbursementEditorTabName) => boolean,
): DisbursementEditorTabName | undefined {
  for (let at = requestTabNames.indexOf(current) + steps; at >= 0 && at < requestTabNames.length; at += steps) {
    const tab = requestTabNames[at];
    if (tab !== undefined && !isDisabled(tab)) return tab;
  }
  return undefined;
}

/** Kept with an entry of the history: the step from which it was reached. */
interface StepState {
  readonly stepBefore?: DisbursementEditorTabName;
}

/**
 * The tab of the editor: in the address, so that a reload keeps it, and a step of the history each, so that Back leads to the
 * step before. `next` in the address leads to the tab after it and goes (specification 002 §2).
 */
export function useEditorTabFromUrl(isDisabled: (tab: DisbursementEditorTabName) => boolean) {
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = asTab(query.get('tab')) ?? 'eckdaten';
  const tab = isDisabled(asked) ? 'eckdaten' : asked;
  const next = query.has('next') ? (neighbouringEnabledTab(tab, 1, isDisabled) ?? tab) : undefined;
  const latest = useLatest({ location, tab });
  const show = useCallback(
    (to: DisbursementEditorTabName, how: { readonly replace: boolean }): void => {
      const { location: here, tab: from } = latest.current;
      const { stepBefore } = (here.state ?? {}) as StepState;
      // Back and forth leaves no trail that somebody would have to walk through again.
      if (!how.replace && stepBefore === to) return void navigate(-1);
      const after = new URLSearchParams(here.search);
      after.delete('next');
      if (to === 'eckdaten') after.delete('tab');
      else after.set('tab', to);
      const state: StepState = how.replace ? ((here.state ?? {}) as StepState) : { stepBefore: from };
      void navigate({ pathname: here.pathname, search: after.toString() }, { ...how, state, preventScrollReset: true });
    },
    [navigate, latest],
  );
  const select = useCallback(
    (to: DisbursementEditorTabName): void => {
      if (to !== latest.current.tab) show(to, { replace: false });
    },
    [show, latest],
  );
  useEffect(() => {
    if (next !== undefined) show(next, { replace: true });
  }, [next, show]);
  return { tab: next ?? tab, select } as const;
}
