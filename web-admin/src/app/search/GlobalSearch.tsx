import { Box, IconButton, OutlinedInput } from '@mui/material';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { KeyCap, keyHintSx } from '../../components/keys/KeyCap.tsx';
import { GLOBAL_SEARCH_KEY, useFocusKey } from '../../components/keys/useFocusKey.ts';
import { texts } from '../../texts.ts';
import { SearchResultsPanel } from './SearchResultsPanel.tsx';
import { searchResultOptions } from './searchResultOptions.ts';
import { useSearchResults } from './useSearchResults.ts';

/** On phones the field takes the bar, and lies behind it until it is wanted. */
const place = {
  flex: { sm: '0 1 400px' },
  ml: { sm: 'auto' },
  position: { xs: 'absolute', sm: 'relative' },
  inset: { xs: 0, sm: 'auto' },
  display: 'flex',
  alignItems: 'center',
  px: { xs: 2, sm: 0 },
  bgcolor: 'background.paper',
  opacity: { xs: 0, sm: 1 },
  pointerEvents: { xs: 'none', sm: 'auto' },
  // Above the bell's number.
  zIndex: 2,
  '&:focus-within': { opacity: 1, pointerEvents: 'auto' },
} as const;

const nextOf = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  return undefined;
};

/** What is typed, what was found for it, and what the keys do with that. */
function useGlobalSearch(field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const found = useSearchResults(text);
  const groups = searchResultOptions(found.groups ?? [], found.term);
  const options = groups.flatMap((group) => group.options);
  const shown = open && text.trim() !== '';
  const at = Math.min(active, options.length - 1);

  const leave = (): void => {
    setOpen(false);
    setText('');
    field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and the arrows belong to an input method while it is at work.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (shown) setOpen(false);
      else leave();
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[at];
      setOpen(true);
      if (found.isLate || !shown) return found.searchNow();
      if (option === undefined) return;
      leave();
      void navigate(option.path);
      return;
    }
    const next = nextOf(event.key, shown ? at : -1, options.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
  };
  return { text, setText, setOpen, setActive, found, groups, options, shown, activeId: options[at]?.id, leave, onKeyDown };
}

/** Finds customers, cases and documents from anywhere: a combobox by the WAI-ARIA pattern, '/' leads into it. */
export function GlobalSearch() {
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, setOpen, setActive, found, groups, options, shown, activeId, leave, onKeyDown } = useGlobalSearch(field);
  const hasKey = useFocusKey(GLOBAL_SEARCH_KEY, field);
  const panel = useId();

  return (
    <>
      <IconButton aria-label={texts.search.open} onClick={() => field.current?.focus()} sx={{ display: { sm: 'none' }, ml: 'auto' }}>
        <Icon name="search" size={24} />
      </IconButton>
      <Box
        role="search"
        sx={place}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <OutlinedInput
          inputRef={field}
          value={text}
          placeholder={texts.search.placeholder}
          fullWidth
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            'aria-label': texts.search.label,
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': shown && options.length > 0,
            'aria-controls': panel,
            ...(shown && activeId !== undefined ? { 'aria-activedescendant': activeId } : {}),
            ...(hasKey ? { 'aria-keyshortcuts': GLOBAL_SEARCH_KEY } : {}),
            type: 'text',
            autoComplete: 'off',
            enterKeyHint: 'go',
          }}
          startAdornment={
            <Box component="span" sx={{ display: 'flex', color: 'text.secondary' }}>
              <Icon name="search" />
            </Box>
          }
          endAdornment={
            text === '' ? (
              hasKey && <KeyHint />
            ) : (
              <IconButton
                edge="end"
                aria-label={texts.list.clearSearch}
                onClick={() => {
                  setText('');
                  field.current?.focus();
                }}
              >
                <Icon name="close" />
              </IconButton>
            )
          }
        />
        <IconButton aria-label={texts.search.close} onClick={leave} sx={{ display: { sm: 'none' }, ml: 1 }}>
          <Icon name="close" size={24} />
        </IconButton>
        {shown ? (
          <SearchResultsPanel
            id={panel}
            typed={text.trim()}
            found={found}
            groups={groups}
            active={activeId}
            onOpen={leave}
            onPoint={(id) => setActive(options.findIndex((option) => option.id === id))}
          />
        ) : null}
      </Box>
    </>
  );
}

const KeyHint = () => (
  <Box component="span" aria-hidden="true" sx={keyHintSx}>
    <KeyCap name={GLOBAL_SEARCH_KEY} />
  </Box>
);
