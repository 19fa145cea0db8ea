import { Box, Button, Typography } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { SwitchTrack } from '../components/fields/SwitchTrack.tsx';
import { plainLanguageSwitchTexts as words } from '../plainLanguageSwitchTexts.ts';
import type { PlainLanguageStore, PlainLanguageState } from './createPlainLanguageStore.ts';
import { plainLanguageStore, usePlainLanguageState } from './plainLanguageStore.ts';

const isOff = (state: PlainLanguageState): boolean => state === 'off' || state === 'failed';

const said: Readonly<Record<PlainLanguageState, string>> = {
  off: words.isOff,
  starting: '',
  loading: '',
  on: words.isOn,
  failed: words.failed,
};

/** Help texts in 'Einfache Sprache' (decision 0044). */
export function PlainLanguageSwitch({ of = plainLanguageStore }: { readonly of?: PlainLanguageStore }) {
  const state = usePlainLanguageState(of);
  const [pressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const stayInPlace = usePlaceKept(button, of, state);
  const press = (): void => {
    setPressed(true);
    stayInPlace();
    of.choose(isOff(state));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, '@media print': { display: 'none' } }}>
      <Button
        ref={button}
        role="switch"
        aria-checked={!isOff(state)}
        aria-busy={state === 'loading' || undefined}
        startIcon={<SwitchTrack isOn={!isOff(state)} />}
        onClick={press}
        sx={{ ml: -2, color: 'text.primary' }}
      >
        {words.label}
      </Button>
      {pressed || state === 'failed' ? (
        <Typography role="status" variant="body2" className={state === 'failed' ? undefined : 'visually-hidden'}>
          {said[state]}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Texts above become longer or shorter: what was pressed stays under the finger. */
function usePlaceKept(element: RefObject<HTMLElement | null>, of: PlainLanguageStore, state: PlainLanguageState): () => void {
  const isHeld = useRef(false);
  const before = useRef<number>(undefined);
  useEffect(
    () =>
      of.subscribe(() => {
        if (isHeld.current) before.current = element.current?.getBoundingClientRect().top;
      }),
    [element, of],
  );
  useLayoutEffect(() => {
    const now = element.current?.getBoundingClientRect().top;
    if (before.current !== undefined && now !== undefined && now !== before.current) window.scrollBy(0, now - before.current);
    before.current = undefined;
    if (state !== 'loading') isHeld.current = false;
  }, [element, state]);
  return () => {
    isHeld.current = true;
  };
}
