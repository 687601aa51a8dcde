export type BannerProps = Readonly<{
  /** Removes the banner on this device, for this workspace. A lasting state does not offer it. */
  onDismiss: () => void;
}>;
