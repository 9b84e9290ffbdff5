import { useTranslator } from "#use-words";
import { getReceiverListLinkAttributes } from "@/lib/shared/receiver-list-paths";
import { Icon } from "../ui/icon";
import type { MenuItem } from "@/themes/theme";
import { Submenu } from "./submenu";
import styles from "./main-menu.module.css";

/** Renders the desktop menu. Submenus open on hover, or by keyboard with a button. */
export function MainMenu({ menu }: { menu: MenuItem[] }) {
  const { say } = useTranslator();
  return (
    <nav className={styles.nav} aria-label={say("Main")}>
      <ul className={styles.list}>
        {menu.map((item) =>
          item.submenu.length > 0 ? (
            <Submenu key={item.link} name={item.name} link={<MenuLink {...item} />}>
              {item.submenu.map(({ name, link }) => (
                <li key={link} {...getReceiverListLinkAttributes(link)}>
                  <a className={styles.sublink} href={link}>
                    {name}
                  </a>
                </li>
              ))}
            </Submenu>
          ) : (
            <li key={item.link}>
              <MenuLink {...item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function MenuLink({ name, link, icon }: MenuItem) {
  return (
    <a className={styles.link} href={link}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {name}
    </a>
  );
}
