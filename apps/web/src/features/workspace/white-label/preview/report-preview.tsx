import { routes, type Brand } from '@evercode/contract';
import { inkOfBrand } from '@evercode/pages/brand';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { productName } from '../../../../platform/brand/product-name.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';
import classes from './brand-preview.module.css';

/** Of the product's own reports. */
const ours = { ink: '#2f5cdb', bar: '#a9bdf5' };
/** A chart without numbers: those of the workspace are in the real file. */
const heights = [36, 58, 44, 72, 90, 64, 80];

/** The head and the foot of a report, and the real file. */
export function ReportPreview({ brand }: { brand: Brand }) {
  const { t } = useTranslation('whitelabel');
  const api = useApi();
  const notify = useNotify();
  const { workspace } = useMe();
  const { shades, logo, footer, hidesMark } = brand;
  const ink = shades === null ? ours.ink : inkOfBrand(shades);
  const bar = shades === null ? ours.bar : shades[2];
  const file = useMutation({
    mutationFn: () => api.downloadFile(routes.getBrandReport, { workspace: workspace.uuid }),
    onSuccess: (blob) => saveFile(blob, `${brand.productName ?? productName}.pdf`),
    onError: notify.failure,
  });
  const maker = `${brand.productName ?? productName}  ${window.location.host}`;
  return (
    <div>
      <div className={classes.paper}>
        <div className={classes.paperHead}>
          <span className={classes.paperBrand} style={{ color: ink }}>
            {(logo ?? workspace.image) !== null && (
              <img src={logo ?? workspace.image ?? ''} alt="" className={classes.paperLogo} />
            )}
            {workspace.name}
          </span>
          <span className={classes.paperSoft}>{t('preview.tabs.report')}</span>
        </div>
        <div className={classes.bars} aria-hidden>
          {heights.map((height) => (
            <span key={height} className={classes.bar} style={{ height: `${height}%`, background: bar }} />
          ))}
        </div>
        <div className={`${classes.paperFoot} ${classes.paperSoft}`}>
          <span>{[footer, hidesMark ? '' : maker].filter(Boolean).join('   ')}</span>
          <span>{t('preview.pageOf')}</span>
        </div>
      </div>
      <div className={classes.under}>
        <p>{t('preview.report')}</p>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('preview.download')}
        </Button>
      </div>
    </div>
  );
}
