import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { useCrumbs } from '../../../frame/useCrumbs.ts';
import { texts } from '../../../texts.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import { ConfigurationHistory } from './ConfigurationHistory.tsx';
import { configurationQuery } from './currentConfiguration.ts';
import { Loading } from '../../../components/Loading.tsx';

const menu = { label: texts.configuration.title, icon: 'tune', to: adminPaths.configuration, below: adminPaths.instance };

/** What makes the portal the one of this bank. */
export function ConfigurationPage() {
  const crumbs = useCrumbs({ menu });
  const configuration = useQuery(configurationQuery);
  const { data } = configuration;
  if (data === undefined) return <Loading of={[configuration]} />;
  return (
    <PageFrame title={texts.configuration.title} crumbs={crumbs}>
      <ConfigurationForm shown={data} />
      <ConfigurationHistory current={data} />
    </PageFrame>
  );
}
