import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { tooLongFault, lengthCounterNearLimit } from '@portal/contracts/shared/text/textLength';
import { useTakeOverTypingBeforeStart } from '../../app/first-screen/useTakeOverTypingBeforeStart.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

/** Of every field with a label. */
export interface FieldProps<Element> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly inputRef?: Ref<Element>;
}

interface LabelledTextInputProps
  extends
    FieldProps<HTMLInputElement>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'autoFocus' | 'readOnly' | 'name'> {
  readonly end?: ReactNode;
  /** Of the text; what is longer is left as it is, and the field says so. */
  readonly maxLength?: number;
  readonly input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'> & { readonly 'data-testid'?: string };
}

interface FieldPartsProps {
  readonly id: string;
  readonly label: string;
  readonly help: ReactNode;
  readonly error: string | undefined;
  readonly required?: boolean | undefined;
  /** Looks like one that cannot be filled in. */
  readonly readOnly?: boolean | undefined;
  readonly Border?: typeof FieldBorder;
  /** Draws what is filled in, with what ties it to the rest. */
  readonly children: (ties: Ties) => ReactNode;
}

type Ties = Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-required' | 'aria-invalid' | 'aria-describedby'>;

/** Label above, help below, an error in place of the help. */
export function LabelledFieldFrame({ id, label, help, error, required, readOnly, Border = FieldBorder, children }: FieldPartsProps) {
  const noteId = `${id}-note`;
  return (
    <Box>
      <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 500, mb: 1 }}>
        {label}
      </Typography>
      <Border data-invalid={error === undefined ? undefined : ''} data-read-only={readOnly ? '' : undefined}>
        {children({
          id,
          'aria-required': required || undefined,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined && help === undefined ? undefined : noteId,
        })}
      </Border>
      <FieldNote id={noteId} error={error} help={help} />
    </Box>
  );
}

export function LabelledTextInput({ label, value, onChange, required, input, end, inputRef, maxLength, ...rest }: LabelledTextInputProps) {
  const { help: usual, error = tooLongFault(value, maxLength), ...attributes } = rest;
  const help = lengthCounterNearLimit(value, maxLength) ?? usual;
  const id = useId();
  useTakeOverTypingBeforeStart(id, value, onChange);
  return (
    <LabelledFieldFrame id={id} label={label} help={help} error={error} required={required} readOnly={rest.readOnly}>
      {(ties) => (
        <>
          <input {...attributes} {...input} {...ties} ref={inputRef} value={value} onChange={(event) => onChange(event.target.value)} />
          {end}
        </>
      )}
    </LabelledFieldFrame>
  );
}

/** The line around what is typed. MUI's own would be the largest part of the first screen. */
export const FieldBorder = styled('div')(({ theme: { vars, palette } }) => {
  const { controlLine, background, text, primary, error } = (vars ?? { palette }).palette;
  return {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    borderRadius: 10,
    border: `1px solid ${controlLine}`,
    backgroundColor: background.paper,
    '&:hover': { borderColor: text.primary },
    '&[data-invalid]': { borderColor: error.main },
    '&[data-read-only]': { backgroundColor: background.default },
    '&:focus-within': { borderColor: primary.main, outline: `1px solid ${primary.main}` },
    '&[data-invalid]:focus-within': { borderColor: error.main, outlineColor: error.main },
    '& > input, & > textarea': {
      flex: 1,
      // In percent: so the twenty letters that a browser gives a field keep no narrow page wide.
      width: '100%',
      minWidth: 0,
      padding: '11px 13px',
      border: 0,
      borderRadius: 9,
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      background: 'none',
      '&:focus-visible': { outline: 'none' },
    },
    '& > textarea': { resize: 'none', fieldSizing: 'content' },
  };
});

interface FieldNoteProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly help?: ReactNode;
}

export function FieldNote({ id, error, help }: FieldNoteProps) {
  if (error === undefined && help === undefined) return null;
  return (
    <Typography
      id={id}
      variant="body2"
      component="div"
      sx={{ mt: 1, color: error === undefined ? 'text.secondary' : 'error.main', display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      {error === undefined ? null : <Icon name="error" size={20} />}
      <span>{error ?? help}</span>
    </Typography>
  );
}
