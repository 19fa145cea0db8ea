import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { InboxContent } from './InboxContent.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useInbox } from './useInbox.ts';
import { LinkButton } from '../../components/LinkButton.tsx';

const SHOWN = 5;

/** The newest on the dashboard. */
export function InboxWidget() {
  const inbox = useInbox();
  return (
    <Panel
      flush
      title={texts.inbox.title}
      actions={
        <>
          <ScopeChoice scope={inbox.scope} onChoose={inbox.setScope} />
          <LinkButton to={adminPaths.inbox}>{texts.inbox.open}</LinkButton>
        </>
      }
    >
      <InboxContent inbox={inbox} atMost={SHOWN} />
    </Panel>
  );
}
