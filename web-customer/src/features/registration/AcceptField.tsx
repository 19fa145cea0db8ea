import { Box, Checkbox, Typography } from '@mui/material';
import { useId } from 'react';
import { FieldNote } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Markdown } from '../../components/Markdown.tsx';

interface AcceptFieldProps {
  /** Configured markdown: links and emphasis. */
  readonly label: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export function AcceptField({ label, checked, error, onChange }: AcceptFieldProps) {
  const id = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Checkbox
          id={id}
          checked={checked}
          onChange={(_, next) => onChange(next)}
          icon={
            <Box
              sx={{
                width: 24,
                height: 24,
                border: '2px solid',
                borderColor: error === undefined ? 'controlLine' : 'error.main',
                borderRadius: 1.5,
              }}
            />
          }
          checkedIcon={
            <Box
              sx={{
                width: 24,
                height: 24,
                borderRadius: 1.5,
                backgroundColor: 'primary.main',
                color: 'primary.contrastText',
                display: 'grid',
                placeItems: 'center',
              }}
            >
              <Icon name="check" />
            </Box>
          }
          slotProps={{
            input: {
              'aria-required': true,
              'aria-invalid': error !== undefined,
              'aria-describedby': error === undefined ? undefined : `${id}-note`,
            },
          }}
        />
        <Typography component="label" htmlFor={id} sx={{ pt: '10px', cursor: 'pointer' }}>
          <Markdown source={label} />
        </Typography>
      </Box>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
