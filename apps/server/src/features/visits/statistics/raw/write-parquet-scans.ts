import { RAW_COLUMNS, type RawScan } from '@evercode/analytics';
import type { ScanWriter } from './scan-writer.ts';

const text = (name: string) => ({
  name,
  type: 'BYTE_ARRAY' as const,
  converted_type: 'UTF8' as const,
  repetition_type: 'REQUIRED' as const,
});
const columns = ['at', 'qr', 'code_title', ...RAW_COLUMNS.slice(2)];

/** One row group for each window. Only the list of row groups is kept in memory until the end. */
export async function createParquetWriter(titleOf: (qr: string) => string): Promise<ScanWriter> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const bytes = new ByteWriter();
  const file = new ParquetWriter({
    writer: bytes,
    createdBy: 'Evercode',
    schema: [
      { name: 'scans', num_children: columns.length },
      {
        name: 'at',
        type: 'INT64',
        repetition_type: 'REQUIRED',
        converted_type: 'TIMESTAMP_MILLIS',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
      },
      ...columns.slice(1).map(text),
    ],
  });
  function take(): Uint8Array {
    const taken = bytes.getBytes().slice();
    // `offset` is the position in the file.
    bytes.index = 0;
    return taken;
  }
  return {
    begin: take,
    write(scans: readonly RawScan[]) {
      const texts = columns
        .slice(3)
        .map((name, place) => ({ name, data: scans.map((scan) => String(scan[place + 2])) }));
      const codes = scans.map(([, qr = '']) => qr);
      void file.write({
        columnData: [
          { name: 'at', data: scans.map(([at]) => new Date(at)) },
          { name: 'qr', data: codes },
          { name: 'code_title', data: codes.map(titleOf) },
          ...texts,
        ],
        rowGroupSize: Math.max(1, scans.length),
      });
      return take();
    },
    end() {
      void file.finish();
      return take();
    },
  };
}
