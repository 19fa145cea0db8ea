import { FormControlLabel, Switch } from '@mui/material';

interface FilterSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function FilterSwitch({ label, checked, onChange }: FilterSwitchProps) {
  return <FormControlLabel control={<Switch checked={checked} onChange={(_, isOn) => onChange(isOn)} />} label={label} sx={{ mr: 0 }} />;
}
