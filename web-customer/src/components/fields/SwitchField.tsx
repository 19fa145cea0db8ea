import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { invisibleNativeCheckboxSx } from './CheckboxField.tsx';
import { FieldNote } from './LabelledTextInput.tsx';
import { SwitchTrack } from './SwitchTrack.tsx';

interface SwitchFieldProps {
  readonly label: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What became of the last press; spoken when it comes. */
  readonly said?: ReactNode;
  readonly error?: string | undefined;
}

/** The browser's own checkbox as a switch, under a drawn one: 44 px to hit, for what is saved at once. */
export function SwitchField({ label, help, checked, onChange, said, error }: SwitchFieldProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', columnGap: 3 }}>
      <Box sx={{ position: 'relative', height: 44, display: 'grid', placeItems: 'center' }}>
        <Box
          component="input"
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          id={id}
          checked={checked}
          aria-describedby={`${id}-help ${id}-said`}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
          sx={{ ...invisibleNativeCheckboxSx, width: 48, cursor: 'pointer' }}
        />
        <SwitchTrack isOn={checked} />
      </Box>
      <div>
        <Typography component="label" htmlFor={id} sx={{ display: 'block', py: '10px', fontWeight: 500, cursor: 'pointer' }}>
          {label}
        </Typography>
        <Typography id={`${id}-help`} variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
        <div id={`${id}-said`} role="status">
          <FieldNote id={`${id}-note`} error={error} help={said} />
        </div>
      </div>
    </Box>
  );
}
