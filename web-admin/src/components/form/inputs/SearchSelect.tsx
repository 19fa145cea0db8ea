import { Autocomplete, OutlinedInput, Box } from '@mui/material';
import { useDeferredValue, useEffect, useId, useState, type Ref } from 'react';
import { OPTION_SEARCH_DEBOUNCE_MS } from '@portal/contracts/texts/notices';
import { texts } from '../../../texts.ts';
import { fieldAriaProps, FieldFrame, type InputProps } from '../FieldFrame.tsx';

export interface SearchOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Behind the detail; nobody looks for it. */
  readonly note?: string;
  /** It says something of those above it, and is not to be chosen. */
  readonly isRemark?: boolean;
}

interface SearchSelectProps extends Omit<InputProps, 'name'> {
  readonly hideLabel?: boolean;
  readonly value: SearchOption | null;
  readonly options: readonly SearchOption[];
  readonly loading: boolean;
  readonly onChange: (option: SearchOption | null) => void;
  readonly onSearch: (term: string) => void;
  readonly disableClearable?: boolean;
  /** Each choice goes to a list of others: the field is empty again. */
  readonly adds?: boolean;
  readonly error?: string | undefined;
  /** Where the form puts the focus. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

const fits = (typed: string) => {
  const words = typed.trim().toLocaleLowerCase('de');
  return ({ label, detail = '' }: SearchOption): boolean => `${label} ${detail}`.toLocaleLowerCase('de').includes(words);
};

/** One object for as long as it stands for the same: another one would put its label back over what is being typed. */
function useSameOption(value: SearchOption | null): SearchOption | null {
  const [kept, setKept] = useState(value);
  if (kept?.id === value?.id && kept?.label === value?.label) return kept;
  setKept(value);
  return value;
}

/** A choice among many: asks the server while typing (250 ms, 30 results). */
export function SearchSelect({
  label,
  hideLabel = false,
  value,
  options,
  loading,
  onChange,
  onSearch,
  required = false,
  help,
  error,
  disableClearable = false,
  adds = false,
  inputRef,
}: SearchSelectProps) {
  const id = useId();
  const shown = useSameOption(value);
  const [text, setText] = useState('');
  const term = useDeferredValue(text);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const sought = term === shown?.label ? '' : term;
      setAsked(sought);
      onSearch(sought);
    }, OPTION_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term, shown, onSearch]);
  const typed = text === shown?.label ? '' : text;
  // Until the server was asked, Enter chooses nothing that was not meant.
  const behind = typed !== asked;
  const control = (
    <Autocomplete
      id={id}
      fullWidth
      autoHighlight
      disableClearable={disableClearable as false}
      options={[...options]}
      value={shown}
      loading={loading || behind}
      filterOptions={(all) => (behind ? all.filter(fits(typed)) : all)}
      getOptionLabel={(option) => option.label}
      getOptionDisabled={({ isRemark = false }) => isRemark}
      disabledItemsFocusable
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, option) => onChange(option)}
      {...(adds ? { inputValue: text } : {})}
      onInputChange={(_, input, reason) => setText(adds && reason === 'selectOption' ? '' : input)}
      loadingText={texts.common.loading}
      noOptionsText={texts.list.nothingFound}
      openText={texts.common.options}
      closeText={texts.common.close}
      clearText={texts.common.clear}
      slotProps={{
        popper: { role: 'region', 'aria-label': label },
        listbox: { 'aria-label': label, 'aria-labelledby': undefined },
        clearIndicator: { sx: { width: 28, height: 28 } },
        popupIndicator: { sx: { width: 28, height: 28 } },
      }}
      renderOption={({ key: _key, ...props }, option) => (
        <Box component="li" key={option.id} {...props} sx={{ display: 'block !important' }}>
          <Box component="span" sx={{ display: 'block' }}>
            {option.label}
          </Box>
          {[option.detail, option.note].map((line) =>
            line === undefined ? null : (
              <Box component="span" key={line} sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {line}
              </Box>
            ),
          )}
        </Box>
      )}
      renderInput={({ slotProps, id: inputId }) => (
        <OutlinedInput
          {...slotProps.input}
          id={inputId}
          fullWidth
          error={error !== undefined}
          {...(inputRef === undefined ? {} : { inputRef })}
          // Whoever comes here by key types over what stands there.
          onFocus={({ target }) => target.select()}
          inputProps={{
            ...slotProps.htmlInput,
            'aria-required': required || undefined,
            ...(hideLabel ? { 'aria-label': label } : {}),
            ...fieldAriaProps(id, help, error),
          }}
        />
      )}
    />
  );
  return hideLabel ? (
    control
  ) : (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      {control}
    </FieldFrame>
  );
}
