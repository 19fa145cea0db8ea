import { Box, Button, Typography } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { plainLanguageTexts as words } from '../plainLanguageTexts.ts';
import type { PlainLanguage, PlainLanguageState } from './createPlainLanguage.ts';
import { plainLanguage, usePlainLanguage } from './plainLanguage.ts';

const isOff = (state: PlainLanguageState): boolean => state === 'off' || state === 'failed';

const said: Readonly<Record<PlainLanguageState, string>> = {
  off: words.isOff,
  starting: '',
  loading: '',
  on: words.isOn,
  failed: words.failed,
};

/** Help texts in 'Einfache Sprache' (decision 0044). */
export function PlainLanguageSwitch({ of = plainLanguage }: { readonly of?: PlainLanguage }) {
  const state = usePlainLanguage(of);
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
        startIcon={<Track isOn={!isOff(state)} />}
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
function usePlaceKept(element: RefObject<HTMLElement | null>, of: PlainLanguage, state: PlainLanguageState): () => void {
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

/** Drawn, because the browser has none of its own; the border is seen in forced colours too. */
function Track({ isOn }: { readonly isOn: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'inline-flex',
        width: 40,
        height: 24,
        p: '3px',
        borderRadius: 3,
        border: '2px solid',
        borderColor: isOn ? 'primary.main' : 'controlLine',
        backgroundColor: isOn ? 'primary.main' : 'transparent',
      }}
    >
      <Box
        component="span"
        sx={{
          width: 14,
          height: 14,
          borderRadius: '50%',
          border: '7px solid',
          borderColor: isOn ? 'primary.contrastText' : 'controlLine',
          transform: isOn ? 'translateX(16px)' : 'none',
          transition: 'transform 150ms ease-out',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
      />
    </Box>
  );
}
