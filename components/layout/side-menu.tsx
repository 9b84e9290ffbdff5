import { useTranslator } from "#use-words";
import { getReceiverListLinkAttributes } from "@/lib/shared/receiver-list-paths";
import button from "../ui/button.module.css";
import { Icon } from "../ui/icon";
import { LanguageLinks } from "./language-links";
import { PhoneLink } from "./phone-link";
import { SideMenuPanel } from "./side-menu-panel";
import type { MenuItem } from "@/themes/theme";
import type { SiteFrameData } from "./site-frame";
import styles from "./side-menu.module.css";

/**
 * Renders the main menu for small screens, down to 320 CSS pixels wide (docs/product.md section 2). It also works when
 * JavaScript is disabled. Its last entries are the ways to contact the site: the form, the phone number, and a
 * call-back.
 */
export function SideMenu({
  menu,
  startLink,
  startOptions,
  languages,
}: Pick<SiteFrameData, "menu" | "startLink" | "startOptions" | "languages">) {
  const { say } = useTranslator();
  return (
    <div className={styles.holder}>
      <button
        type="button"
        className={styles.button}
        popoverTarget="side-menu"
        aria-label={say("Menu")}
      >
        <Icon name="bars" />
      </button>
      <SideMenuPanel className={styles.panel} id="side-menu">
        <button
          type="button"
          className={styles.button}
          popoverTarget="side-menu"
          popoverTargetAction="hide"
          aria-label={say("Close menu")}
        >
          <Icon name="close" />
        </button>
        <ul className={styles.list}>
          {menu.map((item) => (
            <li key={item.link} className={styles.item}>
              <a className={styles.link} href={item.link}>
                {item.icon && <Icon name={item.icon} className={styles.icon} />}
                {item.name}
              </a>
              {item.submenu.length > 0 && <MenuGroup {...item} />}
            </li>
          ))}
        </ul>
        {languages && <LanguageLinks {...languages} className={styles.link} />}
        <div className={styles.ways}>
          <a className={`${button.button} ${button.primary}`} href={startLink.link}>
            {startLink.label}
          </a>
          {startOptions.phone && (
            <PhoneLink {...startOptions.phone} className={`${button.button} ${button.secondary}`}>
              <Icon name="phone" />
            </PhoneLink>
          )}
          {startOptions.callBack && (
            <a className={`${button.button} ${button.secondary}`} href={startOptions.callBack}>
              {say("Have someone call me")}
            </a>
          )}
        </div>
      </SideMenuPanel>
    </div>
  );
}

function MenuGroup({ name, submenu }: MenuItem) {
  const { say } = useTranslator();
  return (
    <details className={styles.group} data-name={name}>
      <summary className={styles.caret} aria-label={say("{name}, submenu", { name })}>
        <Icon name="caret-right" />
      </summary>
      <ul className={styles.list}>
        {submenu.map(({ name: label, link }) => (
          <li key={link} {...getReceiverListLinkAttributes(link)}>
            <a className={styles.sublink} href={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
