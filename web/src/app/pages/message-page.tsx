import type { ReactNode } from 'react';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that only says something and offers a way on. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className="message-page">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
