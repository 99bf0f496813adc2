import type { ReactNode } from 'react';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page with a message and a link or button. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className="message-page">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
