import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { downloadFrom } from '../../api/downloadFrom.ts';
import { Icon } from '../Icon.tsx';
import { SubmitButton } from '../SubmitButton.tsx';

interface ExportButtonProps {
  readonly label: string;
  readonly path: string;
  /** What is announced where the file leaves entries out. */
  readonly leftOut?: (count: number) => string;
}

/** Saves the whole list as a file; a failure is announced as every other. */
export function ExportButton({ label, path, leftOut }: ExportButtonProps) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFrom(path),
    onSuccess: (count) => {
      if (leftOut !== undefined && count > 0) notify(leftOut(count), { type: 'warning' });
    },
  });
  return (
    <SubmitButton type="button" variant="outlined" startIcon={<Icon name="download" />} busy={isPending} onClick={() => mutate()}>
      {label}
    </SubmitButton>
  );
}
