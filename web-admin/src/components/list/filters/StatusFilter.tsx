import { Box, MenuItem, OutlinedInput, Select } from '@mui/material';
import { Icon } from '../../Icon.tsx';

interface StatusFilterProps<Status extends string> {
  readonly label: string;
  /** Shown while none is chosen. */
  readonly all: string;
  readonly labels: Readonly<Record<Status, string>>;
  readonly choices: readonly Status[];
  readonly chosen: readonly Status[];
  readonly onChange: (chosen: readonly Status[]) => void;
}

/** Several statuses at once; none is all. */
export function StatusFilter<Status extends string>({ label, all, labels, choices, chosen, onChange }: StatusFilterProps<Status>) {
  return (
    <Select<Status[]>
      multiple
      displayEmpty
      value={[...chosen]}
      onChange={({ target }) => onChange(target.value as Status[])}
      input={<OutlinedInput />}
      renderValue={(picked) => (picked.length === 0 ? all : picked.map((status) => labels[status]).join(', '))}
      MenuProps={{ disablePortal: true }}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ flex: '1 1 180px', maxWidth: 280 }}
    >
      {choices.map((status) => (
        <MenuItem key={status} value={status} dense>
          <Box sx={{ mr: 2, color: chosen.includes(status) ? 'primary.main' : 'text.secondary' }}>
            <Icon name={chosen.includes(status) ? 'check_circle' : 'radio_button_unchecked'} />
          </Box>
          {labels[status]}
        </MenuItem>
      ))}
    </Select>
  );
}
