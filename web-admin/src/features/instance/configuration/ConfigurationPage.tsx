import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { useModuleCrumbs } from '../../../frame/useModuleCrumbs.ts';
import { texts } from '../../../texts.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import { ConfigurationHistoryPanel } from './ConfigurationHistoryPanel.tsx';
import { editableConfigurationQuery } from './currentConfiguration.ts';
import { LoadingOrFailure } from '../../../components/LoadingOrFailure.tsx';

const menu = { label: texts.configuration.title, icon: 'tune', to: adminPaths.configuration, below: adminPaths.instance };

/** What makes the portal the one of this bank. */
export function ConfigurationPage() {
  const crumbs = useModuleCrumbs({ menu });
  const configuration = useQuery(editableConfigurationQuery);
  const { data } = configuration;
  if (data === undefined) return <LoadingOrFailure of={[configuration]} />;
  return (
    <PageFrame title={texts.configuration.title} crumbs={crumbs}>
      <ConfigurationForm shown={data} />
      <ConfigurationHistoryPanel current={data} />
    </PageFrame>
  );
}
