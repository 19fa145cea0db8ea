import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { ChosenPage } from './chosenPages.ts';

/** Puts each message beside the file that it is about: by place (`file[1]`) where there are several, else by name in quotes; `general` concerns no single page. */
export function problemByPage(problem: ApiProblem, pages: readonly ChosenPage[]) {
  const messages = problem.violations.length > 0 ? problem.violations : [{ propertyPath: '', message: problem.detail }];
  const byPage = new Map<string, string>();
  const general: string[] = [];
  for (const { propertyPath, message } of messages) {
    const place = /\[?(\d+)\]?$/.exec(propertyPath)?.[1];
    const page =
      (place === undefined ? undefined : pages[Number(place)]) ??
      pages.find(({ file }) => message.includes(`"${file.name}"`) || message.includes(`„${file.name}“`));
    if (page === undefined) general.push(message);
    else byPage.set(page.key, message);
  }
  return { byPage, general: general.length === 0 ? undefined : general.join(' ') };
}
