/** Tables of media types and file extensions for `recogniseFile`. */

/** Executable files, by detected media type and by file extension. */
export const programTypes: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/vnd.android.package-archive',
  'application/java-archive',
  'application/java-vm',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-rpm',
  'application/x-google-chrome-extension',
  'application/x-xpinstall',
  'application/x-ms-shortcut',
  'application/x-ft-apple.alias',
  'application/x-ms-regedit',
  'application/vnd.ms-htmlhelp',
  'application/x-shockwave-flash',
  'application/wasm',
  'application/vnd.ms-cab-compressed',
]);

export const programEndings: ReadonlySet<string> = new Set([
  'exe',
  'com',
  'scr',
  'pif',
  'cpl',
  'dll',
  'sys',
  'msi',
  'msix',
  'appx',
  'bat',
  'cmd',
  'ps1',
  'psm1',
  'vbs',
  'vbe',
  'jse',
  'wsf',
  'wsh',
  'hta',
  'lnk',
  'reg',
  'inf',
  'scf',
  'url',
  'apk',
  'aab',
  'xapk',
  'ipa',
  'jar',
  'app',
  'dmg',
  'pkg',
  'command',
  'deb',
  'rpm',
  'appimage',
  'sh',
  'bash',
  'run',
  'desktop',
  'mobileconfig',
  'xll',
  'swf',
  'chm',
]);

export const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
]);

export const archiveTypes: ReadonlySet<string> = new Set([
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/x-tar',
  'application/x-bzip2',
  'application/x-xz',
  'application/zstd',
  'application/lzip',
  'application/x-lz4',
  'application/x-compress',
  'application/x-lzh-compressed',
]);

/** Except office formats, which `isOffice` recognises by their prefix. */
export const documentTypes: ReadonlySet<string> = new Set([
  'application/rtf',
  'application/epub+zip',
  'application/x-mobipocket-ebook',
  'text/calendar',
  'text/vcard',
  'text/vtt',
]);

/** Prefixes of office formats, after `application/vnd.`. */
export const officeTypePrefixes: readonly string[] = [
  'openxmlformats-officedocument',
  'oasis.opendocument',
  'ms-word',
  'ms-excel',
  'ms-powerpoint',
  'ms-outlook',
  'apple.pages',
  'apple.numbers',
  'apple.keynote',
  'visio',
];

/** By file extension: legacy office files share one container format. */
export const oldOfficeTypes: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
  pub: 'application/vnd.ms-publisher',
};

/** By file extension, because text has no magic bytes. Lists only types without active content. */
export const textTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  vcf: 'text/vcard',
  ics: 'text/calendar',
  srt: 'text/plain',
  vtt: 'text/vtt',
  json: 'application/json',
};
