import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTabTitle } from './use-tab-title.ts';
import './page-head.css';

interface PageHeadProps {
  readonly title: string;
  /** The page above, which a link before the title leads to. */
  readonly back?: { readonly to: string; readonly label: string };
  /** The tools of the page. */
  readonly children?: ReactNode;
}

/** The head of a page: its title, with a link back, and its tools. */
export function PageHead({ title, back, children }: PageHeadProps) {
  useTabTitle(title);
  return (
    <div className="page-head">
      <h1>
        {back && (
          <Link to={back.to} aria-label={back.label} title={back.label}>
            <ArrowLeftOutlined />
          </Link>
        )}
        {title}
      </h1>
      {children}
    </div>
  );
}
