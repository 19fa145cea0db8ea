import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageFrame } from '../app/layout/PageFrame.tsx';
import { FormShell } from '../components/form/FormShell.tsx';
import { Panel } from '../components/Panel.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import { texts } from '../texts.ts';
import type { ScreensPlace } from './consoleModule.ts';
import { useCrumbs } from './useCrumbs.ts';
import { useRecordCreate } from './useRecordCreate.ts';
import { LinkButton } from '../components/LinkButton.tsx';

/** A new record, on a page of its own. */
export function RecordCreatePage<Of extends WithEtag & RaRecord<string>, Values extends FieldValues>(place: ScreensPlace<Of, Values>) {
  const { paths, module, screens } = place;
  const navigate = useNavigate();
  const command = useRecordCreate(place, (created) => void navigate(screens.opens?.(created) ?? paths.list));
  return (
    <PageFrame title={screens.texts.createTitle ?? screens.texts.create} narrow back={paths.list} crumbs={useCrumbs(module, 'below')}>
      <Panel>
        <FormShell
          command={command}
          isNew
          keptAs={`create ${module.name}`}
          actions={
            <>
              <LinkButton to={paths.list}>{texts.cancel}</LinkButton>
              <SubmitButton busy={command.busy}>{screens.texts.createSubmit ?? texts.save}</SubmitButton>
            </>
          }
        >
          <screens.form.Fields />
        </FormShell>
      </Panel>
    </PageFrame>
  );
}
