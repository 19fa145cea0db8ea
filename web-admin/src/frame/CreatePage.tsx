import type { FieldValues } from 'react-hook-form';
import { PageFrame } from '../app/layout/PageFrame.tsx';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Panel } from '../components/Panel.tsx';
import { FormShell } from '../components/form/FormShell.tsx';
import { LoadingOrFailure } from '../components/LoadingOrFailure.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { texts } from '../texts.ts';
import { SubmitButton } from '../components/SubmitButton.tsx';

interface CreatePageProps<Values extends FieldValues> extends Pick<ComponentProps<typeof PageFrame>, 'title' | 'crumbs'> {
  /** Where who gives up goes. */
  readonly back: string;
  readonly command: CommandForm<Values>;
  readonly keptAs: string;
  /** What it is made within: there is no form for what turns out not to exist. */
  readonly within?: ComponentProps<typeof LoadingOrFailure>['of'][number];
  /** What sends: the words of a button, or the buttons. */
  readonly submit: string | ReactElement;
  readonly children: ReactNode;
}

/** Something new, on a page of its own. */
export const CreatePage = <Values extends FieldValues>(props: CreatePageProps<Values>) => {
  const { title, crumbs, back, command, keptAs, within, submit, children } = props;
  if (within !== undefined && within.data === undefined && within.error !== null) return <LoadingOrFailure of={[within]} page />;
  return (
    <PageFrame title={title} narrow back={back} crumbs={crumbs}>
      <Panel>
        <FormShell
          command={command}
          isNew
          keptAs={keptAs}
          actions={
            <>
              <LinkButton to={back}>{texts.cancel}</LinkButton>
              {typeof submit === 'string' ? <SubmitButton busy={command.busy}>{submit}</SubmitButton> : submit}
            </>
          }
        >
          {children}
        </FormShell>
      </Panel>
    </PageFrame>
  );
};
