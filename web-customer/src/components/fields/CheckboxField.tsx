import { Box, Typography } from '@mui/material';
import { useId, type ReactNode, type Ref } from 'react';
import { FieldNote } from './LabelledTextInput.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

interface CheckboxFieldProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  /** Without it the box only shows what is. */
  readonly onChange?: (checked: boolean) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The browser's own checkbox under a drawn one. */
export const invisibleNativeCheckboxSx = {
  position: 'absolute',
  inset: 0,
  m: 0,
  height: 44,
  opacity: 0,
  '&:focus-visible + span': { outline: '3px solid', outlineColor: 'var(--p-palette-primary-main)', outlineOffset: 2 },
} as const;

/** The browser's own checkbox under a drawn one: 44 px to hit, the label belongs to it. */
export function CheckboxField({ label, checked, onChange, required = false, error, inputRef }: CheckboxFieldProps) {
  const id = useId();
  const disabled = onChange === undefined;
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 1 }}>
        <Box sx={{ position: 'relative', width: 44, height: 44, ml: -2.5, flexShrink: 0, display: 'grid', placeItems: 'center' }}>
          <Box
            component="input"
            ref={inputRef}
            type="checkbox"
            id={id}
            checked={checked}
            disabled={disabled}
            aria-required={required || undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange?.(event.target.checked)}
            sx={{ ...invisibleNativeCheckboxSx, width: 44, cursor: disabled ? 'default' : 'pointer' }}
          />
          <Mark checked={checked} disabled={disabled} wrong={error !== undefined} />
        </Box>
        <Typography component="label" htmlFor={id} sx={{ py: '10px', cursor: disabled ? 'default' : 'pointer' }}>
          {label}
        </Typography>
      </Box>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}

function Mark({ checked, disabled, wrong }: { readonly checked: boolean; readonly disabled: boolean; readonly wrong: boolean }) {
  const filled = disabled ? 'text.secondary' : 'primary.main';
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        width: 24,
        height: 24,
        pointerEvents: 'none',
        borderRadius: 1.5,
        border: '2px solid',
        borderColor: wrong ? 'error.main' : checked ? filled : 'controlLine',
        backgroundColor: checked ? filled : 'transparent',
        color: disabled ? 'background.paper' : 'primary.contrastText',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {checked ? <Icon name="check" /> : null}
    </Box>
  );
}
