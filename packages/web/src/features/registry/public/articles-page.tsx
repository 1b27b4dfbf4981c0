import type { FunctionComponent } from 'react';
import { usePath } from '../../../shell/use-route.ts';
import { About } from './about.tsx';
import { Employees } from './employees.tsx';
import { Employers } from './employers.tsx';
import { Providers } from './providers.tsx';

const articles: Readonly<Record<string, FunctionComponent>> = {
  '/about': About,
  '/employees': Employees,
  '/employers': Employers,
  '/providers': Providers,
};

/** Renders the article at the current address. They are one chunk, because each is short. */
export function Screen() {
  const Article = articles[usePath()] ?? About;
  return <Article />;
}
