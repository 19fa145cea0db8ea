import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { useCrumbs } from '../../../frame/useCrumbs.ts';
import { texts } from '../../../texts.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import { ConfigurationHistory } from './ConfigurationHistory.tsx';
import { configurationQuery } from './currentConfiguration.ts';

const menu = { label: texts.configuration.title, icon: 'tune', to: adminPaths.configuration, below: adminPaths.instance };

/** What makes the portal the one of this bank. */
export function ConfigurationPage() {
  const crumbs = useCrumbs({ menu });
  const { data, error, isPending, refetch } = useQuery(configurationQuery);
  if (data === undefined) return isPending ? <PageSkeleton /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <PageFrame title={texts.configuration.title} crumbs={crumbs}>
      <ConfigurationForm shown={data} />
      <ConfigurationHistory current={data} />
    </PageFrame>
  );
}
