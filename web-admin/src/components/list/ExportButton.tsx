import { useMutation } from '@tanstack/react-query';
import { downloadFrom } from '../../api/downloadFrom.ts';
import { Icon } from '../Icon.tsx';
import { SubmitButton } from '../SubmitButton.tsx';

/** Saves the whole list as a file; a failure is announced as every other. */
export function ExportButton({ label, path }: { readonly label: string; readonly path: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => downloadFrom(path) });
  return (
    <SubmitButton type="button" variant="outlined" startIcon={<Icon name="download" />} busy={isPending} onClick={() => mutate()}>
      {label}
    </SubmitButton>
  );
}
