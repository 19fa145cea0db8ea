import { Box, Button, Typography } from '@mui/material';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { runCommandWithoutResult } from '../../api/runCommand.ts';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { InboxContent } from './InboxContent.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useInbox } from './useInbox.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';

/** What is new and waits for somebody, and up to where it was read. */
export function InboxPage() {
  const inbox = useInbox();
  const { data, scope, setScope } = inbox;
  const newest = data?.entries[0]?.newSince;
  const markRead = useCommand<string, void>({
    run: (until) => runCommandWithoutResult('inbox/read', 'PUT', { until }),
    invalidates: [['inbox']],
  });
  return (
    <PageFrame title={texts.inbox.title} back={false} crumbs={[]} actions={<ScopeChoice scope={scope} onChoose={setScope} />}>
      <Typography sx={{ color: 'text.secondary', mt: -3 }}>{texts.inbox.intro}</Typography>
      <Panel
        flush
        title={scope === 'own' ? texts.inbox.own : texts.inbox.all}
        actions={
          data === undefined || newest === undefined ? null : data.unread > 0 ? (
            <Button onClick={() => markRead.mutate(newest)}>{texts.inbox.markRead}</Button>
          ) : (
            <SecondaryText variant="caption" role="status">
              {texts.inbox.marked}
            </SecondaryText>
          )
        }
      >
        <InboxContent inbox={inbox} />
        {data?.more === true ? (
          <Box sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'divider', typography: 'caption', color: 'text.secondary' }}>
            {texts.inbox.more}
          </Box>
        ) : null}
      </Panel>
    </PageFrame>
  );
}
