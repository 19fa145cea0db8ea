import { Button } from '@mui/material';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { requestInvitation } from '../../api/access.ts';
import { Callout } from '../../components/Callout.tsx';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { texts } from '../../texts.ts';

/** The invitation was used, has run out or is unknown: another one can be asked for (specification 001 §2). */
export function InvitationOver({ invitationCode, asked, onAsked }: InvitationOverProps) {
  const { mutate, isPending, problem } = useCommand<string, void>({ run: requestInvitation, invalidates: [], onDone: onAsked });
  if (asked)
    return (
      <Callout tone="info" role="status">
        {texts.access.invitationAsked}
      </Callout>
    );
  return (
    <>
      <Callout
        tone="warning"
        role="alert"
        action={
          <Button variant="outlined" disabled={isPending} onClick={() => mutate(invitationCode)}>
            {texts.access.askInvitation}
          </Button>
        }
      >
        {texts.access.invitationOver}
      </Callout>
      <CommandFailure error={problem} />
    </>
  );
}

interface InvitationOverProps {
  readonly invitationCode: string;
  readonly asked: boolean;
  readonly onAsked: () => void;
}
