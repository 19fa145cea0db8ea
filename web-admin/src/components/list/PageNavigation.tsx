import { Box, ButtonBase, IconButton, OutlinedInput, useMediaQuery, type Theme } from '@mui/material';
import usePagination from '@mui/material/usePagination';
import { useId, useState, type FormEvent } from 'react';
import { texts } from '../../texts.ts';
import { Icon } from '../Icon.tsx';

interface PageNavigationProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The way to any other page: the ones beside it, the first and the last, and in long lists any by its number. */
export function PageNavigation({ page, pages, onPage }: PageNavigationProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { items } = usePagination({
    page: Math.min(page, pages),
    count: pages,
    siblingCount: narrow ? 0 : 1,
    hidePrevButton: true,
    hideNextButton: true,
  });
  if (pages === 1) return null;
  return (
    <>
      {items.some(({ type }) => type !== 'page') ? <ToPage pages={pages} onPage={onPage} /> : null}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Step icon="chevron_left" label={texts.list.previousPage} off={page <= 1} onStep={() => onPage(Math.min(page - 1, pages))} />
        {items.map(({ type, page: number }) =>
          type === 'page' && number !== null ? (
            <PageButton key={number} number={number} pages={pages} current={number === page} onPage={onPage} />
          ) : (
            <Box component="span" key={type} aria-hidden="true" sx={{ minWidth: 20, textAlign: 'center', color: 'text.secondary' }}>
              …
            </Box>
          ),
        )}
        <Step icon="chevron_right" label={texts.list.nextPage} off={page >= pages} onStep={() => onPage(page + 1)} />
      </Box>
    </>
  );
}

interface PageButtonProps {
  readonly number: number;
  readonly pages: number;
  readonly current: boolean;
  readonly onPage: (page: number) => void;
}

function PageButton({ number, pages, current, onPage }: PageButtonProps) {
  return (
    <ButtonBase
      aria-label={texts.list.page(number, pages)}
      aria-current={current ? 'page' : undefined}
      onClick={() => current || onPage(number)}
      sx={{
        minWidth: 36,
        height: 36,
        px: 1,
        borderRadius: 2,
        typography: 'body2',
        bgcolor: current ? 'primary.light' : 'transparent',
        color: current ? 'primary.main' : 'text.primary',
        fontWeight: current ? 650 : 400,
        '&:hover': { bgcolor: current ? 'primary.light' : 'action.hover' },
        '@media (pointer: coarse)': { minWidth: 44, height: 44 },
      }}
    >
      {number}
    </ButtonBase>
  );
}

interface StepProps {
  readonly icon: string;
  readonly label: string;
  readonly off: boolean;
  readonly onStep: () => void;
}

/** Stays focusable at either end: who steps by keyboard does not lose the place. */
function Step({ icon, label, off, onStep }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={off}
      onClick={off ? undefined : onStep}
      sx={{ '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' } }}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

/** By Enter; a number beyond the last page leads to the last one. */
function ToPage({ pages, onPage }: { readonly pages: number; readonly onPage: (page: number) => void }) {
  const [text, setText] = useState('');
  const id = useId();
  const jump = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = Number(text);
    if (wanted < 1) return;
    setText('');
    onPage(Math.min(wanted, pages));
  };
  return (
    <Box component="form" onSubmit={jump} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="label" htmlFor={id} sx={{ typography: 'caption', color: 'text.secondary' }}>
        {texts.list.toPage}
      </Box>
      <OutlinedInput
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
        inputProps={{
          inputMode: 'numeric',
          enterKeyHint: 'go',
          autoComplete: 'off',
          title: texts.list.toPageHint(pages),
        }}
        sx={{ width: 64 }}
      />
    </Box>
  );
}
