interface Piece {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly isName: boolean;
}

/** The earliest name that stands in a text from here on; of two at one place the longer. */
function nextName(text: string, from: number, names: readonly string[]): Piece | undefined {
  const found = names.map((name) => ({ at: text.indexOf(name, from), text: name, isName: true }));
  return found
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.text.length - one.text.length)[0];
}

function piecesOf(text: string, names: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let name = nextName(text, 0, names); name; name = nextName(text, from, names)) {
    pieces.push({ at: from, text: text.slice(from, name.at), isName: false }, name);
    from = name.at + name.text.length;
  }
  return [...pieces, { at: from, text: text.slice(from), isName: false }].filter(
    (piece) => piece.text !== '',
  );
}

interface CommentTextProps {
  readonly text: string;
  readonly names: readonly string[];
}

/** What was said, word for word, with the names that it speaks to standing out. */
export function CommentText({ text, names }: CommentTextProps) {
  const pieces = piecesOf(
    text,
    names.map((name) => `@${name}`),
  );
  return (
    <p className="comment-text">
      {pieces.map((piece) => (piece.isName ? <strong key={piece.at}>{piece.text}</strong> : piece.text))}
    </p>
  );
}
