import { Box, Typography } from '@mui/material';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { texts } from '../../../texts.ts';
import { Icon } from '../../Icon.tsx';
import { fieldAriaProps, FieldFrame, type InputProps } from '../FieldFrame.tsx';
import { useField } from './useField.ts';

interface FileInputProps extends InputProps {
  readonly accept: string;
  /** The help says why. */
  readonly disabled?: boolean;
}

/** One file of the own machine, chosen or dropped: the browser's own field lies over ours, whose words are German everywhere. */
export function FileInput({ name, label, accept, required = false, help, disabled = false }: FileInputProps) {
  const { id, field, error } = useField(name);
  const file = field.value instanceof File ? field.value : undefined;
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 44,
          px: 3,
          border: '1px dashed',
          borderColor: error === undefined ? 'text.secondary' : 'error.main',
          borderRadius: 1,
          ...(disabled ? { color: 'text.disabled', borderColor: 'action.disabled' } : { '&:hover': { bgcolor: 'action.hover' } }),
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
        }}
      >
        <Icon name={file === undefined ? 'upload_file' : accept.includes('pdf') ? 'picture_as_pdf' : 'description'} />
        <Typography
          component="span"
          sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(file === undefined && !disabled ? { color: 'text.secondary' } : {}) }}
        >
          {file === undefined ? texts.common.chooseFile : `${file.name}, ${formatBytes(file.size)}`}
        </Typography>
        <Box
          component="input"
          id={id}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          aria-required={required || undefined}
          {...fieldAriaProps(id, help, error)}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => {
            // Whoever opens the choice again and cancels it keeps what was chosen.
            if (target.files?.[0] !== undefined) field.onChange(target.files[0]);
            // The same file may be chosen again once it was corrected.
            target.value = '';
          }}
          sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: disabled ? 'default' : 'pointer' }}
        />
      </Box>
    </FieldFrame>
  );
}
