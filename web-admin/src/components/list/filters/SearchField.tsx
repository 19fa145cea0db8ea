import { IconButton, InputAdornment, OutlinedInput, Tooltip } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX_CHARACTERS } from '@portal/contracts/finding/found';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import { SEARCH_DEBOUNCE_MS } from '@portal/contracts/texts/notices';
import { texts } from '../../../texts.ts';
import { Icon } from '../../Icon.tsx';
import { KeyCap, keyHintSx } from '../../keys/KeyCap.tsx';
import { LIST_SEARCH_KEY, useFocusKey } from '../../keys/useFocusKey.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (term: string) => void;
}

/** Searches while typing, half a second after the last key; Enter searches at once, 'S' leads here. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const hasKey = useFocusKey(LIST_SEARCH_KEY, field);
  const timer = useRef(0);
  // Other filters may be set between the last key and the search.
  const latestSearch = useLatest(onSearch);
  /** Terms of this field whose search has not come back as `value` yet. */
  const own = useRef<readonly string[]>([value]);
  // Only what others search for (a cleared filter, a way back) replaces what stands in the field.
  useEffect(() => {
    const at = own.current.indexOf(value);
    if (at >= 0) own.current = own.current.slice(at);
    else {
      clearTimeout(timer.current);
      own.current = [value];
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (term: string, delay: number): void => {
    clearTimeout(timer.current);
    if (tooLongFault(term, SEARCH_MAX_CHARACTERS) !== undefined) return;
    timer.current = window.setTimeout(() => {
      const wanted = term.trim();
      if (own.current.at(-1) === wanted) return;
      own.current = [...own.current, wanted];
      latestSearch.current(wanted);
    }, delay);
  };
  const type = (term: string): void => {
    setText(term);
    search(term, SEARCH_DEBOUNCE_MS);
  };
  const fault = tooLongFault(text, SEARCH_MAX_CHARACTERS);
  const input = (
    <OutlinedInput
      error={fault !== undefined}
      inputRef={field}
      value={text}
      placeholder={label}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape' && text !== '') {
          setText('');
          search('', 0);
        }
      }}
      inputProps={{
        'aria-label': `${texts.list.search}: ${label}`,
        type: 'text',
        role: 'searchbox',
        autoComplete: 'off',
        ...(hasKey ? { 'aria-keyshortcuts': LIST_SEARCH_KEY } : {}),
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0, color: 'text.secondary' }}>
          <Icon name="search" />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? (
          hasKey && <SearchKeyHint />
        ) : (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={texts.list.clearSearch}
              onClick={() => {
                setText('');
                search('', 0);
              }}
            >
              <Icon name="close" />
            </IconButton>
          </InputAdornment>
        )
      }
      // Wide enough for what stands in it while nothing is typed.
      sx={{ flex: `1 1 max(220px, ${label.length}ch + 100px)`, maxWidth: 360 }}
    />
  );
  return (
    <Tooltip describeChild open={fault !== undefined} title={fault ?? ''}>
      {input}
    </Tooltip>
  );
}

const SearchKeyHint = () => (
  <InputAdornment position="end" aria-hidden="true" sx={keyHintSx}>
    <KeyCap name={LIST_SEARCH_KEY} />
  </InputAdornment>
);
