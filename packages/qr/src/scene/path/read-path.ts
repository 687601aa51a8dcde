import type { PathData } from './path.ts';

/**
 * Lengths are integers, in thousandths of a module, so that sums stay exact. All but those of `moveTo` are relative.
 */
type PathReader = Readonly<{
  moveTo: (x: number, y: number) => void;
  lineBy: (dx: number, dy: number) => void;
  curveBy: (dx1: number, dy1: number, dx2: number, dy2: number, dx: number, dy: number) => void;
  close: () => void;
}>;

const [space, minus, point, digit0, digit9] = [32, 45, 46, 48, 57];

/** Calls the reader for each command of a path. Throws a RangeError for anything that is not `PathData`. */
export function readPath(data: PathData, reader: PathReader): void {
  let at = 0;
  const refuse = (): never => {
    throw new RangeError(`Not a path at ${at}: ${data.slice(at, at + 20)}`);
  };

  const readNumber = (): number => {
    if (data.charCodeAt(at) === space) at++;
    const isNegative = data.charCodeAt(at) === minus;
    if (isNegative) at++;
    const start = at;
    let thousandths = 0;
    let digit = data.charCodeAt(at);
    for (; digit >= digit0 && digit <= digit9; digit = data.charCodeAt(++at))
      thousandths = thousandths * 10 + digit - digit0;
    thousandths *= 1000;
    if (digit === point) {
      let place = 100;
      for (digit = data.charCodeAt(++at); digit >= digit0 && digit <= digit9; digit = data.charCodeAt(++at)) {
        thousandths += (digit - digit0) * place;
        place /= 10;
      }
      if (place === 100 || place < 0.1) refuse();
    }
    if (at === start || thousandths > 1e9) refuse();
    return isNegative ? -thousandths : thousandths;
  };

  let isOpen = false;
  while (at < data.length) {
    const command = data.charAt(at++);
    if (command === 'M') reader.moveTo(readNumber(), readNumber());
    else if (!isOpen) refuse();
    else if (command === 'h') reader.lineBy(readNumber(), 0);
    else if (command === 'v') reader.lineBy(0, readNumber());
    else if (command === 'l') reader.lineBy(readNumber(), readNumber());
    else if (command === 'c')
      reader.curveBy(readNumber(), readNumber(), readNumber(), readNumber(), readNumber(), readNumber());
    else if (command === 'z') reader.close();
    else refuse();
    isOpen = command !== 'z';
  }
}
