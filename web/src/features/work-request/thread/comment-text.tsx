interface Piece {
  /** The offset in the text. */
  readonly at: number;
  readonly text: string;
  readonly isName: boolean;
}

/** The first name in a text from an offset on; of two at the same offset the longer. */
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

/** The text of a comment, with the mentioned names highlighted. */
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
